require 'csv'
require 'json'

module Converter
  class Table
    attr_reader :headers, :rows

    def initialize(path)
      @rows = CSV.read(path, headers: true)
      @headers = @rows.headers.map(&:strip)
    end

    def to_json(*args)
      rows.map { |row| row.to_h.transform_keys(&:strip) }.to_json(*args)
    end

    def empty?
      rows.empty?
    end
  end

  def self.run(path)
    table = Table.new(path)
    puts table.to_json unless table.empty?
  end
end
