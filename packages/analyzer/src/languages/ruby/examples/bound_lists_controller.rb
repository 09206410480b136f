# frozen_string_literal: true

# A statement and its values in one list: the first element decides.
class BoundListsController < ApplicationController
  def index
    sql = +'SELECT * FROM items WHERE archived = 0'
    values = []
    if params[:name]
      sql << ' AND name = ?'
      values << params[:name]
    end
    @items = Item.find_by_sql([sql, *values])
    @count = Item.count_by_sql([sql, *params[:rest]])
    @named = Item.where([sql, *values])
    render json: @items
  end

  def search
    sql = "SELECT * FROM items WHERE name = '#{params[:name]}' AND id = ?"
    @items = Item.find_by_sql([sql, *params[:ids]]) # expect: sql-injection
    render json: @items
  end

  def raw
    @items = Item.find_by_sql([*params[:parts]]) # expect: sql-injection
    render json: @items
  end
end
