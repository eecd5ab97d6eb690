import MemsimRuntime
print("ok")
