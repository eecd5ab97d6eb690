// The application framework: the API for which apps of 2008 are written. The nouns:
//
//   executable  the code of an app: its classes by name and its `main`.
//   object      a counted object in the app's own heap. Its references and its bytes are in the
//               arena; plain numbers are fields of the Swift object that represents it.
//   process     the framework's state of a running app beside its heap, and its global objects.
//   turn        one callback of the system, with a pool of its own; at its end, changed layers
//               are drawn.

@_exported public import MemsimGraphics
@_exported public import MemsimRuntime
