class User < ApplicationRecord
  has_secure_password
  has_one_attached :avatar
  belongs_to :account

  validates :email, format: { with: /\A[^@\s]+@[^@\s]+\z/ }
  validates :nick, format: { with: /^[a-z]+$/ } # expect: unanchored-validation
  validates_format_of :site, with: /^https?:\/\// # expect: unanchored-validation
  validates :password, length: { minimum: 4 } # expect: weak-password-policy

  scope :active, -> { where(active: true) }

  before_create :generate_token

  def self.authenticate(email, password)
    user = find_by(email: email)
    return nil unless user
    return user if user.password_digest == password # expect: timing-unsafe-comparison
    user if ActiveSupport::SecurityUtils.secure_compare(user.password_digest, password)
  end

  def self.search(q)
    where("email ILIKE '%#{q}%' OR name ILIKE '%#{q}%'") # expect: sql-injection
  end

  def self.search_by(q)
    where('email ILIKE :q OR name ILIKE :q', q: "%#{sanitize_sql_like(q)}%")
  end

  def self.ordered(by)
    order(%w[name email].include?(by) ? by : :name)
  end

  def generate_token
    self.token = SecureRandom.hex(20)
    self.reset_code = rand(100_000..999_999) # expect: predictable-random
    self.api_key = Digest::MD5.hexdigest("#{email}#{Time.now.to_i}") # expect: weak-hash, predictable-random
  end

  def color
    %w[red green blue].sample
  end

  def avatar_path
    File.join('/srv/avatars', "#{id}.png")
  end

  def profile_html
    "<b>#{name}</b>".html_safe # expect: cross-site-scripting
  end

  def export
    File.write("/tmp/user-#{id}.csv", to_csv) # expect: insecure-temp-file
    FileUtils.chmod(0o777, avatar_path) # expect: permissive-file-mode
  rescue => e
    nil
  end
end
