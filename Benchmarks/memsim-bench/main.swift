import MemsimRuntime

print("ok")
