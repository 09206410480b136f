require 'sqlite3'

class Catalog
  def self.instance
    @instance ||= new('catalog.db')
  end

  def initialize(file)
    @db = SQLite3::Database.new(file)
  end

  def find(name)
    @db.execute("SELECT * FROM books WHERE name = '#{name}'") # expect: sql-injection
  end

  def copies(name)
    @db.execute('SELECT * FROM copies WHERE name = ?', [name])
  end
end
