/** @module Python's built-in names. */

/** Built-in functions, types and module variables; exceptions are recognized by their capital letter. */
export const pythonBuiltins: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help
  hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow
  print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip
  __import__ __name__ __file__ __path__ __doc__ __package__ __spec__ __loader__ __builtins__ __debug__
  unicode basestring long xrange raw_input reduce unichr execfile file buffer cmp coerce intern apply reload
  self cls _ gettext ngettext`.split(/\s+/),
);
