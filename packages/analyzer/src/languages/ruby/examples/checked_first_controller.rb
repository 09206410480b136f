class CheckedFirstController < ApplicationController
  def leave
    target = params[:to].to_s
    target = root_path unless target.match?(%r{\A/[^/\\]})
    redirect_to target
  end

  def leave_loosely
    target = params[:to].to_s
    target = root_path unless target.match?(%r{\A/})
    redirect_to target # expect: open-redirect
  end

  def document
    base = Rails.root.join('documents')
    path = base.join(params[:name]).expand_path
    raise ActionController::RoutingError, 'no such document' unless path.to_s.start_with?("#{base}/")

    send_file path
  end

  def any_document
    path = Rails.root.join('documents', params[:name]).expand_path
    send_file path # expect: path-traversal
  end
end

class Hook
  def call(env)
    request = Rack::Request.new(env)
    return [404, { 'Content-Type' => 'text/plain' }, ["no #{request.params['name']}"]] if request.get?

    [200, { 'Content-Type' => 'text/html' }, ["<p>#{Rack::Utils.escape_html(request.params['name'])}</p>"]]
  end
end

class Bucket
  def publish(resource, body)
    resource.bucket('shop').object('logo.png').put(body: body, acl: 'public-read') # expect: permissive-file-mode
    resource.bucket('shop').object('bill.pdf').put(body: body, acl: 'private')
  end
end
