import MemsimCommand
import Pictures

// A whole memsim, whose scenarios can name the album.
MemsimMain.run(.pictures)
