class TopicSearch
  def initialize(term)
    @term = term
  end

  def results
    Topic.where("title LIKE '%#{@term}%'") # expect: sql-injection
  end

  def safe_results
    Topic.where("title LIKE ?", "%#{@term}%")
  end
end
