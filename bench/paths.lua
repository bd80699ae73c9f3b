-- Asks for the paths of a file one after another, each thread from its own place, so that no two requests in a row are alike.
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
