class Registry
  def self.configure(&block)
    instance_eval(&block)
    class_eval(&block)
  end

  def self.extend_with(source)
    class_eval(source) # expect: code-injection
  end

  def copy(options)
    Marshal.load(Marshal.dump(options))
  end

  def restore(blob)
    Marshal.load(blob) # expect: unsafe-deserialization
  end
end

class ProfilesController < ApplicationController
  def show
    scope = request.env['warden.options'][:scope]
    instance_variable_get("@#{request.env['app.resource']}")
    send(scope)
    send(request.env['HTTP_X_ACTION']) # expect: unsafe-reflection
  end
end

module ProfilesHelper
  def filters
    link_to 'Older', profiles_path(page: params[:page])
  end

  def name_field
    text_field_tag('name', params[:name]).html_safe
  end

  def website
    link_to 'Site', params[:site] # expect: cross-site-scripting
  end
end
