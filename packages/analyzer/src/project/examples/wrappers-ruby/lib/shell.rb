require 'open3'
require 'shellwords'

module Shell
  def self.run(command)
    output, status = Open3.capture2e(command)
    raise output unless status.success?
    output
  end

  def self.quote(value)
    Shellwords.escape(value)
  end
end
