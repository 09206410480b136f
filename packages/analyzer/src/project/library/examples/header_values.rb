# Text that callers hand to a library, matched with expressions that take the square of its length.
module Headers
  DELIMITERS = /(?:,|;|\t)/
  NAME = /\A[a-z]+\z/

  class Values
    def entity_tags(list)
      list.to_s.split(/\s*,\s*/) # expect: redos
    end

    def parameters(header)
      header.split(/\s*#{DELIMITERS}\s*/) # expect: redos
    end

    def declaration(text)
      return unless text =~ /\A\s*([\w-]+)\s*:\s*(.+?)\s*\z/ # expect: redos

      $2
    end

    def without_margin(text)
      text.gsub(/^\s+|\s+$/, '') # expect: redos
    end

    def names(list)
      list.split(',').map(&:strip)
    end

    def pairs(header)
      header.split(/#{DELIMITERS}/)
    end

    def name(text)
      text.match?(NAME)
    end

    def put(text, value)
      text.sub(/\A-+\z/, value)
    end

    def without(text, what)
      text.gsub(/#{what}\s/, '') # expect: regex-injection
    end

    private

    def trimmed(text)
      text.sub(/\s+\z/, '')
    end
  end
end
