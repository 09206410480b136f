require 'sinatra'
require 'erubi'
require 'zip'
require 'posix/spawn'
require 'shellwords'

UPLOADS = '/srv/uploads'

post '/preview' do
  eval(Erubi::Engine.new(params[:template], escape: true).src)
end

get '/hello' do
  eval(Erubi::Engine.new("<p>Hello <%= params[:name] %></p>\n", escape: true).src)
end

get '/escape' do
  "<p>#{Erubi.h(params[:name])}</p>"
end

get '/raw' do
  "<p>#{params[:name]}</p>"
end

post '/unzip' do
  Zip::File.open(params[:file][:tempfile]) do |zip|
    zip.each do |entry|
      entry.extract(File.join(UPLOADS, entry.name))
    end
  end
end

post '/unzip/checked' do
  Zip::File.open(params[:file][:tempfile]) do |zip|
    zip.each do |entry|
      target = File.expand_path(File.join(UPLOADS, entry.name))
      next unless target.start_with?("#{UPLOADS}/")

      entry.extract(target)
    end
  end
end

post '/unzip/stream' do
  Zip::InputStream.open(params[:file][:tempfile]) do |io|
    while (entry = io.get_next_entry)
      File.binwrite("#{UPLOADS}/#{entry.name}", io.read)
    end
  end
end

post '/unzip/named' do
  Zip::File.open(params[:file][:tempfile]) do |zip|
    zip.each_with_index { |entry, i| File.binwrite("#{UPLOADS}/#{i}.bin", entry.get_input_stream.read) }
  end
end

get '/archive' do
  Zip::File.open("/srv/archives/#{params[:name]}") { |zip| zip.entries.size.to_s }
end

get '/archive/base' do
  Zip::File.open(File.join('/srv/archives', File.basename(params[:name]))) { |zip| zip.entries.size.to_s }
end

get '/log' do
  child = POSIX::Spawn::Child.new("git log #{params[:ref]}")
  child.status.success?.to_s
end

get '/log/args' do
  child = POSIX::Spawn::Child.new('git', 'log', '--', params[:ref])
  child.status.success?.to_s
end

get '/spawn' do
  POSIX::Spawn.spawn("convert #{params[:image]} out.png")
end

get '/popen' do
  _pid, _in, out, _err = POSIX::Spawn.popen4("wc -l #{params[:path]}")
  out.read.length.to_s
end

get '/escaped' do
  POSIX::Spawn.system("wc -l #{Shellwords.escape(params[:path])}").to_s
end

include POSIX::Spawn

get '/backtick' do
  `identify #{params[:image]}`.length.to_s
end
