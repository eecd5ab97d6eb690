package import MemsimVocabulary

extension BuildConfiguration: Word {}
