# Escapes that are complete, and some that stop after the first match.
def quoted(text)
  text.sub("'", "''") # expect: incomplete-sanitization
end

def page(text)
  text.sub('<', '&lt;') # expect: incomplete-sanitization
end

def relative(path)
  path.sub('../', '') # expect: incomplete-sanitization
end

def complete(text)
  text.gsub("'", "''").gsub('<', '&lt;') # safe: incomplete-sanitization
end

def words(text)
  text.sub(' ', '-').sub('.html', '') # safe: incomplete-sanitization
end

def lines(text)
  text.sub(/\A\s+/, '') # safe: incomplete-sanitization
end
