require 'roda'

class Channels < Roda
  CHANNELS = %w[email sms].freeze
  TABLES = { 'leads' => 'crm_leads' }.freeze

  route do |r|
    r.get 'channel' do
      channel = r.params['channel']
      r.halt(400) unless CHANNELS.include?(channel)
      "<b>#{channel}</b>" # safe: cross-site-scripting
    end

    r.get 'any' do
      channel = r.params['channel']
      r.halt(400) unless channel
      "<b>#{channel}</b>" # expect: cross-site-scripting
    end
  end
end
