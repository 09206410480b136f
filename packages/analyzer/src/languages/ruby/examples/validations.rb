class Profile < ApplicationRecord
  validates :nick, format: { with: /^[a-z]+$/ } # expect: unanchored-validation
  validates :slug, presence: true, format: /^[a-z-]+$/ # expect: unanchored-validation
  validates_format_of :site, with: /^https:\/\/[\w.]+\// # expect: unanchored-validation
  validates :nick, format: { with: /\A[a-z]+\z/ }
  validates :slug, format: /\A[a-z-]+\z/
  validates_format_of :site, with: /\Ahttps:\/\/[\w.]+\//
  validates :notes, format: { with: /^- .+$/, multiline: true }
  validates :email, format: URI::MailTo::EMAIL_REGEXP

  validates :password, length: { minimum: 4 } # expect: weak-password-policy
  validates :password, length: { is: 6 } # expect: weak-password-policy
  validates_length_of :password, minimum: 5 # expect: weak-password-policy
  validates :password, length: { within: 6..40 }, on: :create # expect: weak-password-policy
  validates :password, length: { in: 12..128 }
  validates :password, length: { minimum: 12, maximum: 128 }
  validates :name, length: { minimum: 2 }
  validates_length_of :password, minimum: 10
end
