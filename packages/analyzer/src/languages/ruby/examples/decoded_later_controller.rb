class DecodedLaterController < ApplicationController
  def later
    name = params[:name]
    return head(:bad_request) if name.include?('..')
    send_file("/srv/files/#{name}")
  end

  def decoded
    name = params[:name]
    return head(:bad_request) if name.include?('..')
    send_file("/srv/files/#{CGI.unescape(name)}") # expect: path-traversal
  end

  def first
    name = CGI.unescape(params[:name])
    return head(:bad_request) if name.include?('..')
    send_file("/srv/files/#{name}")
  end

  def title
    shown = CGI.escapeHTML(params[:title])
    render html: CGI.unescapeHTML(shown).html_safe # expect: cross-site-scripting
  end
end
