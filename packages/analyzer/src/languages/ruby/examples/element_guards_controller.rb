# Tests that ask something of the elements of a list.
class ElementGuardsController < ApplicationController
  REPORTS = ['daily.txt', 'weekly.txt'].freeze

  def listed
    name = params[:name]
    return head :not_found unless REPORTS.any? { |report| report == name }

    send_file("/srv/reports/#{name}")
  end

  def no_parents
    name = params[:name]
    return head :not_found if name.split('/').any? { |part| part == '..' }

    send_file("/srv/reports/#{name}")
  end

  def other_listed
    name = params[:name]
    return head :not_found unless REPORTS.any? { |report| report == params[:kind] }

    send_file("/srv/reports/#{name}") # expect: path-traversal
  end
end
