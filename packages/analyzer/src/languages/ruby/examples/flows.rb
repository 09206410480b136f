require 'net/http'
module Billing
  class Client
    SECRET = 'sk-test'.freeze
    attr_reader :base, :account

    def initialize(base:, account: nil)
      @base = base
      @account = account
    end

    def self.build(opts = {})
      new(base: opts[:base], account: opts[:account])
    end

    def charge
      Net::HTTP.post_form(URI("https://pay.example.com/#{account}"), {})
    end

    def charge_at
      Net::HTTP.get(URI(base)) # expect: ssrf
    end

    def with_retry(times = 3)
      times.times do
        return yield(account)
      end
    end

    def query(db)
      with_retry { |a| db.execute("select * from a where id = '#{a}'") } # expect: sql-injection
    end

    def to_s
      "#<Client #{base}>"
    end
  end

  class ChargesController < ApplicationController
    def create
      client = Client.new(base: params[:base], account: params[:account])
      client.charge
      client.charge_at
      client.query(ActiveRecord::Base.connection)
      other = Client.new(base: 'https://pay.example.com')
      other.charge
      render json: {}
    rescue StandardError => e
      Rails.logger.error(e.message)
      render json: { error: 'failed' }, status: 500
    end

    def bulk
      queries = params[:names].map { |n| "select '#{n}'" }
      queries.each { |q| ActiveRecord::Base.connection.execute(q) } # expect: sql-injection
      names = params[:names].map { |n| ActiveRecord::Base.connection.quote(n) }
      names.each { |n| ActiveRecord::Base.connection.execute("select #{n}") }
      h = Hash.new
      h[:q] = params[:q]
      h[:r] = 'const'
      ActiveRecord::Base.connection.execute("select #{h[:r]}")
      ActiveRecord::Base.connection.execute("select #{h[:q]}") # expect: sql-injection
      first, second = params[:a], 'b'
      ActiveRecord::Base.connection.execute("select #{second}")
      ActiveRecord::Base.connection.execute("select #{first}") # expect: sql-injection
      text = "select %s" % params[:x]
      ActiveRecord::Base.connection.execute(text) # expect: sql-injection
      parts = ['select', params[:x]]
      ActiveRecord::Base.connection.execute(parts.join(' ')) # expect: sql-injection
      parts2 = %w[select 1]
      ActiveRecord::Base.connection.execute(parts2.join(' '))
      s = +''
      s.concat('select ', params[:x])
      ActiveRecord::Base.connection.execute(s) # expect: sql-injection
      y = params[:x]
      y = y.to_i if y
      ActiveRecord::Base.connection.execute("select #{y}")
      z = params[:z] || 'a'
      z = 'a' unless %w[a b].include?(z)
      ActiveRecord::Base.connection.execute("select #{z}")
      w = params[:w]
      w = Integer(w) rescue 0
      ActiveRecord::Base.connection.execute("select #{w}")
      l = lambda { |v| ActiveRecord::Base.connection.execute("select #{v}") } # expect: sql-injection
      l.(params[:v])
      q = begin
        params.require(:q)
      rescue ActionController::ParameterMissing
        'x'
      end
      system("echo #{q}") # expect: command-injection
      params.each { |k, v| system("echo #{v}") } # expect: command-injection
      params.to_unsafe_h.each_pair do |k, v|
        system('echo', v)
      end
      value = params[:v].tap { |x| puts x }
      system("echo #{value}") # expect: command-injection
      md5 = Digest::MD5.hexdigest(params[:v]) # expect: weak-hash
      system("echo #{md5}")
      dash = params[:id].to_s.match?(/\A\d+\z/) ? params[:id] : '0'
      system("echo #{dash}")
      if params[:n] && params[:n] =~ /\A[0-9]+\z/
        system("echo #{params[:n]}")
      end
    end

    def appended
      line = +'echo '
      line << params[:v]
      system(line) # expect: command-injection
      fixed = 'echo '
      fixed << 'done' << ' -n'
      system(fixed) # safe: command-injection
      words = []
      words << params[:v]
      system('echo', *words) # safe: command-injection
      system("build #{ENV.fetch('TARGET')}") # expect: command-injection
      system('build', ENV.fetch('TARGET')) # safe: command-injection
    end

    def signed?(given, body)
      given == OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('KEY'), body) # expect: timing-unsafe-comparison
    end

    def signed_twice?(given, wanted, key)
      OpenSSL::HMAC.digest('SHA256', key, given) == OpenSSL::HMAC.digest('SHA256', key, wanted) # safe: timing-unsafe-comparison
    end
  end
end
