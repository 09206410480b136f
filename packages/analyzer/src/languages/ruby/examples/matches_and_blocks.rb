# What a regular expression takes out of a text, and what leaves a method from within a block.
class Deployment
  LEVELS = { 'low' => 1, 'high' => 2 }.freeze

  def first_named(names)
    names.each do |name|
      return name if name.match?(/\A[a-z]+\z/)
    end
    'default'
  end

  def first_given(names)
    names.each { |name| return name unless name.empty? }
    'default'
  end

  def known?(name)
    %w[web worker].each do |one|
      return true if name == one
    end
    false
  end

  def run
    system("deploy #{first_named(ARGV)}")
    system("deploy #{first_given(ARGV)}") # expect: command-injection
    name = ARGV[0]
    system("restart #{name}") if known?(name)
    system("restart #{name}") # expect: command-injection
  end

  def digits
    number = ARGV[0][/\d+/]
    rest = ARGV[0][/\d+(.*)/, 1]
    system("deploy #{number}")
    system("deploy #{rest}") # expect: command-injection
    ids = ARGV[1].scan(/\d+/)
    system("deploy #{ids.join(' ')}")
  end

  def groups
    if ARGV[0] =~ /(\w+)-(\d+)/
      system("deploy #{$1} #{$2}")
    end
    if ARGV[0] =~ /(\w+)-(.+)/
      system("deploy #{$1} #{$2}") # expect: command-injection
    end
    return unless (match = ARGV[1].match(/(\d+)\.(?<label>.+)/))

    system("deploy #{match[1]}")
    system("deploy #{match[:label]}") # expect: command-injection
  end

  def by_case
    case ARGV[0]
    when /\A(\d+)\z/
      system("deploy #{$1}")
    when /\Aall (.*)\z/
      system("deploy #{$1}") # expect: command-injection
    end
    system("deploy --level #{LEVELS.fetch(ARGV[1])}")
  end

  def listed
    check = lambda do |name|
      return name if name == 'web'

      'worker'
    end
    system("deploy #{check.call(ARGV[0])}")
  end
end
