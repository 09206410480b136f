class Depot
  LOCK = Mutex.new

  class << self
    def shared
      LOCK.synchronize { @shared ||= self.new }
    end
  end

  def list(name)
    system("ls /srv/depot/#{name}") # expect: command-injection
  end
end
