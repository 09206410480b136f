module Store
  class CheckoutService
    Result = Struct.new(:ok, :error)

    def self.call(order:, params:, current_user: nil)
      new(order, params, current_user).call
    end

    def initialize(order, params, user)
      @order = order
      @params = params
      @user = user
    end

    def call
      return Result.new(false, :empty) if @order.items.none?

      Order.transaction do
        @order.update!(state: 'paid', note: @params[:note])
        charge
        notify
      end
      Result.new(true, nil)
    rescue PaymentError => e
      Rails.logger.error("payment failed for order #{@order.id}: #{e.message}")
      Result.new(false, e.code)
    end

    private

    def charge
      gateway = Gateway.const_get(@order.gateway_name)
      gateway.new(api_key: ENV['GATEWAY_KEY']).charge(@order.total_cents)
    end

    def notify
      OrderMailer.with(order: @order).confirmation.deliver_later
    end
  end
end

class OrdersController < ApplicationController
  before_action :require_login

  def index
    @orders = Order.accessible_by(current_ability).page(params[:page]).per(25)
    @orders = @orders.where(state: params[:state]) if params[:state].present?
    @orders = @orders.ransack(params[:q]).result
    @total = Order.where("user_id = ? AND state IN (?)", current_user.id, params[:states]).sum(:total)
    @by_day = Order.group("date(created_at)").count
    @sorted = @orders.order(sort_column => sort_direction)
    @sorted = @orders.order("#{sort_column} #{sort_direction}")
    @search = Order.where("note ILIKE ?", "%#{Order.sanitize_sql_like(params[:term].to_s)}%")
    respond_to do |format|
      format.html
      format.csv { send_data @orders.to_csv, filename: "orders-#{Date.today}.csv" }
    end
  end

  def show
    @order = current_user.orders.find_by!(number: params[:number])
    fresh_when @order
  end

  def create
    result = Store::CheckoutService.call(order: current_order, params: order_params, current_user: current_user)
    if result.ok
      redirect_to order_path(current_order), notice: t('.created')
    else
      flash[:error] = result.error
      redirect_back fallback_location: cart_path
    end
  end

  def invoice
    order = current_user.orders.find(params[:id])
    path = Rails.root.join('invoices', "#{order.number}.pdf")
    send_file path, disposition: 'inline'
  end

  def preview
    template = params[:template]
    return head :not_found unless %w[receipt invoice].include?(template)

    render "orders/previews/#{template}"
  end

  def theme
    render "themes/#{params[:theme]}/index" # expect: path-traversal
  end

  def assign
    order = Order.find(params[:id]) # expect: missing-authorization
    order.assign_attributes(params.require(:order).permit(:note, :address))
    order.update(params[:order].to_unsafe_h) # expect: mass-assignment, missing-authorization
    Order.new(params[:order]) # expect: mass-assignment
    order.attributes = order_params
    order.save!
  end

  def search
    sql = "SELECT * FROM orders WHERE 1=1"
    sql += " AND number = '#{params[:number]}'" if params[:number]
    sql << " AND state = '" << params[:state] << "'" if params[:state]
    render json: ActiveRecord::Base.connection.exec_query(sql) # expect: sql-injection
  end

  def export
    filename = params[:filename].gsub(/[^\w.-]/, '')
    File.write(Rails.root.join('tmp', 'exports', filename), 'x')
    system("zip", "-r", "out.zip", filename)
    format = params[:format_name].to_sym
    exporter = { csv: CsvExporter, pdf: PdfExporter }[format]
    exporter.new.run
    IO.popen(["wc", "-l", filename]).read
    IO.popen("wc -l #{params[:filename]}").read # expect: command-injection
    Kernel.open(params[:filename]) # expect: command-injection
  end

  def webhook
    signature = request.headers['X-Signature']
    digest = OpenSSL::HMAC.hexdigest('SHA256', ENV['HOOK_KEY'], request.raw_post)
    return head :forbidden unless ActiveSupport::SecurityUtils.secure_compare(signature, digest)

    payload = JSON.parse(request.raw_post)
    event = payload['type']
    handler = "Webhooks::#{event.classify}".safe_constantize # expect: unsafe-reflection
    handler&.call(payload)
    Net::HTTP.get(URI(payload['callback'])) # expect: ssrf
    head :ok
  end

  private

  def sort_column
    %w[number created_at].include?(params[:sort]) ? params[:sort] : 'created_at'
  end

  def sort_direction
    %w[asc desc].include?(params[:direction]) ? params[:direction] : 'desc'
  end

  def order_params
    params.require(:order).permit(:note, :shipping_address_id, line_items: %i[id quantity])
  end
end

module OrdersHelper
  def order_title(order)
    content_tag(:h2, order.number, class: 'title')
  end

  def status_badge(order)
    "<span class='badge'>#{order.state}</span>".html_safe # expect: cross-site-scripting
  end

  def safe_badge(order)
    tag.span(order.state, class: 'badge')
  end

  def icon(name)
    "<i class='icon'></i>".html_safe
  end

  def joined(items)
    safe_join(items.map { |item| tag.li(item.name) })
  end
end
