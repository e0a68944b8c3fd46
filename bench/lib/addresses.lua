-- For wrk: asks for the addresses in a file, one after the other, round and round.
-- Arguments: the file, and the first number that takes the place of {n} in an address.
local addresses, number = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    addresses[#addresses + 1] = line
  end
  number = tonumber(args[2])
end

function request()
  number = number + 1
  local address = addresses[number % #addresses + 1]:gsub("{n}", tostring(number))
  return wrk.format("GET", address)
end
