import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { visitorOf } from '../limits/limits.ts'
import { isBuiltFile } from '../request-target.ts'
import { createTurns } from './turns.ts'

interface Options {
  pool: pg.Pool
  isInner: (request: FastifyRequest) => boolean
  /** How many requests may be accepted at once: a longer queue makes everyone wait. */
  maxTakenIn?: number
  /** How many of them run concurrently: enough to keep the machine busy. The others wait their turn. */
  maxAtWork?: number
  /** How long a read request may wait for its turn before it is refused. */
  maxWaitMs?: number
  /** Uploads take long and mostly wait for the client, so they have their own places. */
  maxUploads?: number
  /** Stored files have their own places too: a store that hangs must not take the places of pages. */
  maxFiles?: number
  /** The console has its own places too: operators can work however many visitors read the site. */
  maxConsole?: number
  /** How many requests one visitor may have in progress; without it one visitor could take every place. */
  perVisitor?: Record<Kind, number> | undefined
  maxWaitingForPool?: number
  /** Maximum event loop lag in milliseconds; 0 ignores lag and removes the limit on waiting for a turn. */
  maxLagMs?: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The place it occupies while it is in progress; null before and after. */
    place: { kind: Kind; visitor: string } | null
  }
  interface FastifyContextConfig {
    /** Served from the store of STORAGE_URL, whose speed the site does not control. */
    isStoredFile?: boolean
    /** Never shed, however busy the site is. */
    isHealthCheck?: boolean
  }
}

type Kind = 'work' | 'upload' | 'file' | 'console'

export const MAX_PER_VISITOR: Record<Kind, number> = { work: 16, upload: 4, file: 32, console: 128 }

/** How many requests were refused, by reason. */
export const shedFigures = { lag: 0, places: 0, wait: 0 }

/** Leaves room for the work itself: the response comes within a second, even on a busy machine. */
const MAX_WAIT_MS = 300

const BUSY = 'The site is very busy right now. Please try again in a moment.'

/** Refuses requests early and cheaply when more arrive than can be answered in time; the rest stay fast. */
export async function registerLoadShedding(app: FastifyInstance, options: Options) {
  const { pool, isInner, maxWaitingForPool = 48, maxLagMs = 1_500 } = options
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    retryAfter: 2,
    message: BUSY,
    pressureHandler,
  })

  const { maxTakenIn = 48, maxAtWork = 24, maxUploads = 256, maxFiles = 96, maxConsole = 256 } = options
  const { maxWaitMs = maxLagMs === 0 ? Number.POSITIVE_INFINITY : MAX_WAIT_MS } = options
  const max: Record<Kind, number> = {
    work: maxTakenIn,
    upload: maxUploads,
    file: maxFiles,
    console: maxConsole,
  }
  const busy: Record<Kind, number> = { work: 0, upload: 0, file: 0, console: 0 }
  app.decorateRequest('place', null)
  const isSlow = (kind: Kind) => pool.waitingCount >= maxWaitingForPool || (kind === 'work' && turns.isSlow())
  const isFull = (kind: Kind, request: FastifyRequest) =>
    busy[kind] >= max[kind] || (isReader(request) && isSlow(kind))
  const places = createPlaces(options.perVisitor)
  const turns = createTurns({ maxAtWork, maxWaitMs })

  const enter = (request: FastifyRequest, reply: FastifyReply, kind: Kind, start: () => void) => {
    busy[kind] += 1
    const visitor = visitorOf(request)
    request.place = { kind, visitor }
    places.take(kind, visitor)
    reply.raw.once('close', () => leave(request))
    const sendAway = isReader(request) ? () => void shed(reply, 'wait') : undefined
    kind === 'work' ? turns.take(request, { start, sendAway }) : start()
  }
  const leave = (request: FastifyRequest) => {
    const { place } = request
    if (!place) return
    request.place = null
    busy[place.kind] -= 1
    turns.leave(request)
    places.leave(place.kind, place.visitor)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isInner(request) || isAlwaysAnswered(request)) return done()
    const kind = kindOf(request)
    if (isFull(kind, request) || !places.hasRoom(kind, request)) return void shed(reply, 'places')
    // A request with a body takes its place only in preValidation, so that a slow body blocks nobody.
    if (kind !== 'upload' && mayHaveBody(request)) return done()
    enter(request, reply, kind, done)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isInner(request) || isAlwaysAnswered(request) || request.place) return done()
    const kind = kindOf(request)
    if (isFull(kind, request) || !places.hasRoom(kind, request)) return void shed(reply, 'places')
    enter(request, reply, kind, done)
  })
  // The work is done: a client that reads the response slowly must not keep the place.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })

  // Lag sheds read requests only: a proxy does not retry a form, and its visitor has spent time on it.
  function pressureHandler(request: FastifyRequest, reply: FastifyReply): void {
    if (!isInner(request) && !isAlwaysAnswered(request) && isReader(request)) shed(reply, 'lag')
  }
}

/** Counts the requests in progress by visitor; it never has more entries than there are such requests. */
function createPlaces(perVisitor: Record<Kind, number> | undefined) {
  const taken = new Map<string, number>()
  const keyOf = (kind: Kind, visitor: string) => `${kind} ${visitor}`
  return {
    hasRoom: (kind: Kind, request: FastifyRequest) =>
      !perVisitor || (taken.get(keyOf(kind, visitorOf(request))) ?? 0) < perVisitor[kind],
    take(kind: Kind, visitor: string): void {
      const key = keyOf(kind, visitor)
      taken.set(key, (taken.get(key) ?? 0) + 1)
    },
    leave(kind: Kind, visitor: string): void {
      const key = keyOf(kind, visitor)
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}

function kindOf({ routeOptions: { config } }: FastifyRequest): Kind {
  if (config.isUpload) return 'upload'
  if (isOfConsole(config)) return 'console'
  return config.isStoredFile ? 'file' : 'work'
}

/**
 * A monitor that is refused takes a busy node for a broken one. And a page that was sent is broken without
 * its scripts, styles and fonts, which cost next to nothing.
 */
const isAlwaysAnswered = (request: FastifyRequest) =>
  request.routeOptions.config.isHealthCheck === true || isBuiltFile(request)

/** Routes behind the sign-in; the sign-in forms themselves queue with everyone else. */
const isOfConsole = ({ access }: FastifyRequest['routeOptions']['config']) =>
  access !== undefined && access !== 'anyone'

/** Only read requests are shed while the site is slow; a form is refused only when no place is free. */
const isReader = (request: FastifyRequest) =>
  !mayHaveBody(request) && !isOfConsole(request.routeOptions.config)

const mayHaveBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function shed(reply: FastifyReply, reason: keyof typeof shedFigures) {
  shedFigures[reason] += 1
  return reply.code(503).header('Retry-After', '2').type('text/plain; charset=utf-8').send(BUSY)
}
