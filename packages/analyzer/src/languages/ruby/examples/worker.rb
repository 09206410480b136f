require 'aws-sdk-s3'
require 'net/ftp'
require 'net/ssh'
require 'open-uri'
require 'tempfile'
require 'zip'

class ImportWorker
  include Sidekiq::Worker

  def perform(url, options = {})
    URI.open(url) do |remote|
      Tempfile.create('import') do |file|
        file.write(remote.read)
        unpack(file.path, options['target'])
      end
    end
  rescue StandardError
    nil
  end

  def unpack(path, target)
    Zip::File.open(path) do |zip|
      zip.each do |entry|
        entry.extract(File.join(target, entry.name)) # expect: path-traversal
      end
    end
  end

  def unpack_safely(path, target)
    root = File.realpath(target)
    Zip::File.open(path) do |zip|
      zip.each do |entry|
        dest = File.expand_path(entry.name, root)
        next unless dest.start_with?(root + '/')

        entry.extract(dest)
      end
    end
  end

  def deploy(host, revision)
    Net::SSH.start(host, 'deploy', password: 'd3ploy-Secret!', verify_host_key: :never) do |ssh| # expect: hard-coded-credentials, certificate-check-disabled
      ssh.exec!("cd /srv/app && git checkout #{revision}") # expect: command-injection
    end
  end

  def upload(host, file)
    Net::FTP.open(host, 'anonymous') do |ftp| # expect: cleartext-transport
      ftp.putbinaryfile(file)
    end
  end

  def verify(token)
    return true if token == ENV['WORKER_TOKEN'] # expect: timing-unsafe-comparison
    Rack::Utils.secure_compare(token, ENV['WORKER_TOKEN'])
  end

  def https(host)
    http = Net::HTTP.new(host, 443)
    http.use_ssl = true
    http.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect: certificate-check-disabled
    http.ssl_version = :TLSv1 # expect: weak-tls-version
    http.get('/')
  end

  def allowed?(user)
    policy.check(user)
  rescue StandardError
    true # expect: fail-open
  end

  def first_valid(names)
    names.each do |name|
      return name if name.match?(/\A[a-z]+\z/)
    end
    'default'
  end

  def run
    name = first_valid(ARGV)
    system("deploy #{name}")
    system("deploy #{ARGV[0]}") # expect: command-injection
    digits = ARGV[0][/\d+/]
    system("deploy #{digits}")
    if ARGV[1] =~ /\A(\w+)-(\d+)\z/
      system("deploy #{$1} #{$2}")
    end
    if (m = ARGV[2].match(/(\d+)\.(\d+)/))
      system("deploy #{m[1]}")
    end
  end
end
