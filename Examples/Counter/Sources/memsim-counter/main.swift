import Counter
import MemsimCommand

// A whole memsim, whose scenarios can name the counter.
MemsimMain.run(.counter)
