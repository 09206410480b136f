class Topic < ApplicationRecord
end
