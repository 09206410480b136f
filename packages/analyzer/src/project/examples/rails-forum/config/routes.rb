Rails.application.routes.draw do
  get "/topics", to: "topics#index"
  get "/topics/safe", to: "topics#safe"
  post "/topics/backup", to: "topics#backup"
end
