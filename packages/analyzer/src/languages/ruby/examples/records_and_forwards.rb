# Structs, patterns, arguments handed on, methods called by name, texts cleaned by their characters.

Target = Struct.new(:host, :port, keyword_init: true)
Pair = Struct.new(:left, :right) do
  def ping
    system("ping #{left}") # expect: command-injection
  end
end
Order = Data.define(:line)

class Job < Struct.new(:line, :dir)
  def run
    system("run #{line}") # expect: command-injection
    system("run #{dir}") # safe: command-injection
  end
end

class Runner
  def self.call(...)
    new(...).call
  end

  def self.quietly(*)
    call(*)
  end

  def initialize(line)
    @line = line
  end

  def call
    system("run #{@line}") # expect: command-injection
    system("run", @line) # safe: command-injection
  end
end

class RunsController < ApplicationController
  def records
    target = Target.new(host: params[:host], port: 22)
    system("ping #{target.host}") # expect: command-injection
    system("ping -p #{target.port}") # safe: command-injection
    Pair.new(params[:left], "x").ping
    Job.new(params[:line], "/tmp").run
    order = Order.new(line: params[:line])
    system("run #{order.line}") # expect: command-injection
    Runner.call(params[:line])
    Runner.quietly(params[:line])
  end

  def patterns
    case { name: params[:name], tags: ["a", params[:tag]] }
    in { name: String => name, tags: [first, second] }
      system("run #{name}") # expect: command-injection
      system("run #{first}") # safe: command-injection
      system("run #{second}") # expect: command-injection
    end
  end

  def named
    send(:system, "run #{params[:line]}") # expect: command-injection
    send(:system, "run") # safe: command-injection
    line = params[:line]
    line &&= "fixed"
    system("run #{line}") # safe: command-injection
  end

  def cleaned
    system("run #{params[:name].delete("^a-z0-9")}") # safe: command-injection
    system("run #{params[:name].tr("^a-z", "")}") # safe: command-injection
    system("run #{params[:name].delete("x")}") # expect: command-injection
  end
end
