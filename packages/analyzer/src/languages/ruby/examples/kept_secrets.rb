require 'jwt'
require 'zlib'

# Secrets that are kept, and data that grows when it is unpacked.
class KeptSecrets
  def export(user, password)
    File.write("tmp/#{user.id}.txt", password) # expect: cleartext-storage
    File.write("tmp/#{user.id}.txt", user.name) # safe: cleartext-storage
  end

  def backup(secret, digest)
    File.write('backup.txt', secret) # expect: cleartext-storage
    File.write('backup.txt', digest) # safe: cleartext-storage
  end

  def token(user)
    JWT.encode({ id: user.id, password: user.password }, ENV.fetch('KEY'), 'HS256') # expect: cleartext-storage, session-expiration
  end

  def plain_token(user)
    JWT.encode({ id: user.id, exp: 1.hour.from_now.to_i }, ENV.fetch('KEY'), 'HS256') # safe: cleartext-storage
  end
end

class UploadsController < ApplicationController
  def unpack
    Zlib::Inflate.inflate(params[:data]) # expect: resource-exhaustion
  end

  def unpack_own
    Zlib::Inflate.inflate(File.binread('notes.z')) # safe: resource-exhaustion
  end

  def create
    Rails.logger.info(params) # expect: sensitive-data-logged, log-injection
    Rails.logger.info(params.permit(:title).to_h.keys) # safe: sensitive-data-logged
  end
end
