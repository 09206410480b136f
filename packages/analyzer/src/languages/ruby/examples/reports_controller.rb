# frozen_string_literal: true

class ReportsController < ApplicationController
  skip_before_action :verify_authenticity_token # expect: csrf-disabled
  before_action :authenticate_user!

  SMTP_PASSWORD = 'pl4in-text' # expect: hard-coded-credentials
  PASSWORD_LABEL = 'Your password'

  def index
    @reports = Report.where("owner = '#{params[:owner]}'") # expect: sql-injection
    @mine = Report.where(owner: params[:owner])
    @safe = Report.where('owner = ?', params[:owner])
    @sorted = Report.order('created_at DESC')
  end

  def export
    system("convert #{params[:file]} out.pdf") # expect: command-injection
    system('convert', params[:file], 'out.pdf')
    list = `ls #{params[:dir]}` # expect: command-injection
    now = `date`
    render plain: list + now
  end

  def run
    eval(params[:code]) # expect: code-injection
    eval('1 + 1')
    Marshal.load(params[:state]) # expect: unsafe-deserialization
    YAML.safe_load(params[:config])
    current_user.send(params[:method]) # expect: unsafe-reflection
    current_user.send(:name)
    redirect_to params[:back] # expect: open-redirect
    redirect_to reports_path
  end

  def digest(data)
    Digest::MD5.hexdigest(data) # expect: weak-hash
    Digest::SHA256.hexdigest(data)
    http = Net::HTTP.new('example.com', 443)
    http.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect: certificate-check-disabled
    http.verify_mode = OpenSSL::SSL::VERIFY_PEER
    reset_token = rand(1_000_000) # expect: predictable-random
    api_token = SecureRandom.hex(32)
    dice = rand(6)
    [reset_token, api_token, dice]
  end

  def update
    current_user.update(params.require(:user).permit!) # expect: mass-assignment
    current_user.update(params.require(:user).permit(:name))
  end
end
