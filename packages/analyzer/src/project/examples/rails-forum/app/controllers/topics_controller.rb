class TopicsController < ApplicationController
  def index
    render json: TopicSearch.new(params[:q]).results
  end

  def safe
    render json: TopicSearch.new(params[:q]).safe_results
  end

  def backup
    Backup.run(params[:name])
    Backup.run_safely(params[:name])
    head :no_content
  end
end
