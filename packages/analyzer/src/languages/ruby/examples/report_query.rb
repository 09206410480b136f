module Reports
  # Builds the statistics shown on the dashboard.
  class Query
    include ActiveModel::Model
    attr_accessor :from, :to, :group, :account

    GROUPS = { 'day' => "date_trunc('day', created_at)", 'month' => "date_trunc('month', created_at)" }.freeze

    def initialize(account, params = {})
      @account = account
      @from = params[:from]
      @to = params[:to]
      @group = params[:group]
    end

    def totals
      sql = <<~SQL
        SELECT #{GROUPS.fetch(group)} AS bucket, sum(total)
        FROM orders
        WHERE account_id = #{account.id.to_i}
        GROUP BY 1
      SQL
      ActiveRecord::Base.connection.select_all(sql)
    end

    def search(term)
      sql = "SELECT * FROM orders WHERE note LIKE '%#{term}%'"
      ActiveRecord::Base.connection.execute(sql) # expect: sql-injection
    end

    def search_safely(term)
      quoted = ActiveRecord::Base.connection.quote("%#{term}%")
      ActiveRecord::Base.connection.execute("SELECT * FROM orders WHERE note LIKE #{quoted}")
      ActiveRecord::Base.connection.exec_query('SELECT * FROM orders WHERE note LIKE $1', 'search', [[nil, term]])
      Order.where(Order.sanitize_sql_array(['note LIKE ?', "%#{term}%"]))
      Order.where(Order.arel_table[:note].matches("%#{term}%"))
    end

    def between
      Order.where("created_at BETWEEN '#{from}' AND '#{to}'") # expect: sql-injection
    end

    def self.for_customer(name)
      Order.joins("INNER JOIN customers ON customers.name = '#{name}'") # expect: sql-injection
    end

    scope :named, ->(name) { where("name = '#{name}'") } # expect: sql-injection
    scope :recent, ->(days) { where("created_at > now() - interval '#{days.to_i} days'") }
  end
end
