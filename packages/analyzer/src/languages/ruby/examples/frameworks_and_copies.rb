class Registry
  def self.configure(&block)
    instance_eval(&block)
    class_eval(&block)
  end

  def self.extend_with(source)
    class_eval(source) # expect: code-injection
  end

  def self.attribute(name)
    class_eval <<-RUBY, __FILE__, __LINE__ + 1
      def #{name}
        @#{name}
      end
    RUBY
  end

  def copy(options)
    Marshal.load(Marshal.dump(options))
  end

  def restore(blob)
    Marshal.load(blob) # expect: unsafe-deserialization
  end
end

class ProfilesController < ApplicationController
  def extend_page
    Page.class_eval("def #{params[:name]}; end") # expect: code-injection
  end

  def show
    scope = request.env['warden.options'][:scope]
    instance_variable_get("@#{request.env['app.resource']}")
    send(scope)
    respond = report.public_send("to_#{params[:format]}")
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

  def sorted
    address = { controller: 'profiles', action: 'index', page: params[:page] }
    link_to 'Sorted', address.merge(order: 'name')
  end

  def website
    link_to 'Site', params[:site] # expect: cross-site-scripting
  end
end
