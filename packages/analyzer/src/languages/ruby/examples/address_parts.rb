# Addresses that are checked by a part of their text.
def by_part?(url)
  url.include?('trusted.example.com') # expect: incomplete-address-check
end

def by_beginning?(url)
  url.start_with?('https://trusted.example.com') # expect: incomplete-address-check
end

def by_end?(host)
  host.end_with?('example.com') # expect: incomplete-address-check
end

def by_pattern?(url)
  url =~ %r{^https://www.example.com/} # expect: incomplete-address-check
end

def by_host?(url)
  URI(url).host == 'trusted.example.com' # safe: incomplete-address-check
end

def by_beginning_with_slash?(url)
  url.start_with?('https://trusted.example.com/') # safe: incomplete-address-check
end

def by_end_with_dot?(host)
  host.end_with?('.example.com') # safe: incomplete-address-check
end
