# LDAP, XPath, MongoDB, patterns, files and logs in a Rails controller.
class LookupsController < ApplicationController
  PARSERS = { 'csv' => CsvParser, 'json' => JsonParser }.freeze

  def people
    name = params[:name]
    ldap = Net::LDAP.new(host: 'directory')
    ldap.search(base: 'dc=example', filter: "(uid=#{name})") # expect: ldap-injection
    Net::LDAP::Filter.construct("(uid=#{name})") # expect: ldap-injection
    ldap.search(base: "ou=#{name},dc=example", filter: '(objectClass=person)') # expect: ldap-injection
    ldap.search(base: 'dc=example', filter: Net::LDAP::Filter.eq('uid', name))
    Net::LDAP::Filter.construct("(uid=#{Net::LDAP::Filter.escape(name)})")
    ldap.search(base: 'dc=example', filter: '(uid=admin)')
  end

  def products
    doc = Nokogiri::XML(File.read('catalogue.xml'))
    doc.xpath("//product[@name='#{params[:name]}']") # expect: xpath-injection
    doc.at_xpath("//product[@id='" + params[:id] + "']") # expect: xpath-injection
    REXML::XPath.first(doc, "//product[@name='#{params[:name]}']") # expect: xpath-injection
    doc.xpath('//product[@name=$name]', nil, name: params[:name])
    doc.xpath("//product[@id='#{params[:id].to_i}']")
    doc.xpath('//product')
  end

  def orders
    Order.where(number: params[:number])
    Order.for_js("this.owner == '#{params[:owner]}'") # expect: nosql-injection
    Order.collection.find('$where' => "this.owner == '#{params[:owner]}'") # expect: nosql-injection
    collection.map_reduce("function() { emit(this.#{params[:field]}, 1) }", 'function() {}') # expect: nosql-injection
    Order.for_js('this.owner == owner', owner: params[:owner])
    Order.where(:total.gt => params[:total].to_i)
    Order.collection.find('owner' => params[:owner].to_s)
  end

  def patterns
    text = params[:text]
    text =~ /#{params[:pattern]}/ # expect: regex-injection
    Regexp.new(params[:pattern]).match(text) # expect: regex-injection
    text.match?(Regexp.new("^#{params[:pattern]}$")) # expect: regex-injection
    text =~ /#{Regexp.escape(params[:pattern])}/
    Regexp.union(params[:patterns]).match?(text)
    text.include?(params[:pattern])
  end

  def slow
    params[:text] =~ /\A(a+)+\z/ # expect: redos
    params[:text] =~ /\A(\w+\s?)*\z/ # expect: redos
    params[:text].match?(/^([a-z]+)*@/) # expect: redos
    params[:text] =~ /\A\s*(\w+)\s*:\s*(.+?)\s*\z/ # expect: redos
    params[:text].scan(/\A.*\s+;/) # expect: redos
    params[:text] =~ /\A\w+(?:\s\w+)*\z/
    params[:text].match?(/\A[a-z]+@/)
    params[:text] =~ /a+/
  end

  def parse
    require "parsers/#{params[:kind]}" # expect: unsafe-include
    load params[:kind] # expect: unsafe-include
    require_relative "../parsers/#{params[:kind]}" # expect: unsafe-include
    require 'parsers/csv'
    parser = PARSERS.fetch(params[:kind])
    render json: parser.parse(params[:text])
  end

  def temporary
    File.write('/tmp/export.csv', 'a;b') # expect: insecure-temp-file
    File.open('/tmp/export.csv', 'w') { |file| file << 'a;b' } # expect: insecure-temp-file
    File.binwrite('/var/tmp/export.bin', 'a') # expect: insecure-temp-file
    Tempfile.create('export') { |file| file << 'a;b' }
    File.write(Rails.root.join('tmp', 'export.csv'), 'a;b')
    File.read('/tmp/export.csv')
  end

  def wait
    sleep params[:seconds].to_i # expect: resource-exhaustion
    sleep(params[:minutes].to_f * 60) # expect: resource-exhaustion
    Array.new(params[:size].to_i) # expect: resource-exhaustion
    sleep 1
    sleep [params[:seconds].to_i, 5].min
    sleep Integer(ENV.fetch('DELAY', 1))
  end

  def log_in
    user = User.find_by(email: params[:email])
    logger.info("password #{user.password}") # expect: sensitive-data-logged
    Rails.logger.warn("key: #{user.api_key}") # expect: sensitive-data-logged
    logger.debug(user.client_secret) # expect: sensitive-data-logged
    logger.info("user #{user.id}")
    logger.info('password changed')
    logger.info("password length #{user.password.length}")
  end

  def authorized?(user)
    policy.allows?(user)
  rescue StandardError
    true # expect: fail-open
  end

  def valid_token?(token)
    verify(token)
  rescue JWT::DecodeError
    return true # expect: fail-open
  end

  def check_access(user)
    policy.check!(user)
    true
  rescue NotAuthorized
    false
  end

  def allowed?(user)
    begin
      policy.check!(user)
    rescue StandardError
      return true # expect: fail-open
    end
    false
  end

  def details
    load_report
  rescue StandardError => e
    render json: { error: e.message, trace: e.backtrace } # expect: error-details-exposed
  end

  def trace
    load_report
  rescue => e
    render plain: e.backtrace.join("\n"), status: 500 # expect: error-details-exposed
  end

  def message
    load_report
  rescue StandardError => e
    render json: { error: e.full_message } # expect: error-details-exposed
  end

  def quiet
    load_report
  rescue ActiveRecord::RecordInvalid => e
    render json: { error: e.message }, status: :unprocessable_entity
  rescue StandardError => e
    logger.error(e)
    render json: { error: 'failed' }, status: 500
  end
end
