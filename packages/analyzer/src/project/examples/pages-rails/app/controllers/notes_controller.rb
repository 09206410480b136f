class NotesController < ApplicationController
  def show
    @note = params[:note]
    @title = ERB::Util.html_escape(params[:title])
  end

  def search
    @words = params[:q]
    render :results
  end
end
