// The application framework: what an app of 2008 is written against. The nouns:
//
//   executable  the code of an app: its classes by name and its `main`.
//   object      a counted object in the app's own heap. Its references and its bytes lie in the
//               arena; plain numbers are fields of the Swift object that stands for it.
//   process     what the framework keeps of a running app beside its heap, and its global objects.
//   turn        one callback of the system, with a pool of its own; at its end, what was asked to
//               be shown is drawn.

@_exported public import MemsimGraphics
@_exported public import MemsimRuntime
