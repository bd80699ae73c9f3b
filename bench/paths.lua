-- Requests the paths of a file in turn. Each thread starts at a random path, so consecutive requests differ.
local paths = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  math.randomseed(os.time() + tonumber(tostring({}):sub(8), 16) % 100000)
  at = math.random(#paths)
end

function request()
  at = at % #paths + 1
  return wrk.format('GET', paths[at])
end
