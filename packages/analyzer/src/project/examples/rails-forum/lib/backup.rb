class Backup
  def self.run(name)
    system("tar czf backup.tgz data/#{name}") # expect: command-injection
  end

  def self.run_safely(name)
    system("tar", "czf", "backup.tgz", File.join("data", File.basename(name)))
  end
end
