# Tests that are passed to a method, of each part of a path, and of a name against its last part.
class RefusedPartsController < ApplicationController
  def ensured
    path = File.expand_path(params[:name], '/srv')
    ensure_that(path.start_with?('/srv/'))
    send_file path
  end

  def warned
    path = File.expand_path(params[:name], '/srv')
    warn_unless(path.start_with?('/srv/'))
    send_file path # expect: path-traversal
  end

  def plain
    name = params[:name]
    return head(:bad_request) if File.basename(name) != name

    send_file "/srv/#{name}"
  end

  def nested
    name = params[:name]
    return head(:bad_request) if File.basename(name) == name

    send_file "/srv/#{name}" # expect: path-traversal
  end

  def segments
    name = params[:name]
    for part in name.split('/')
      return head(:bad_request) if part == '..'
    end
    send_file "/srv/#{name}"
  end

  def first
    name = params[:name]
    for part in name.split('/')
      break if part == '..'
    end
    send_file "/srv/#{name}" # expect: path-traversal
  end

  private

  def ensure_that(passed)
    raise ArgumentError unless passed
  end

  def warn_unless(passed)
    logger.warn('outside') unless passed
  end
end
