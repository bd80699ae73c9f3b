import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { visitorOf } from '../limits/limits.ts'
import { isBuiltFile } from '../request-target.ts'
import { createTurns } from './turns.ts'

interface Options {
  pool: pg.Pool
  isInner: (request: FastifyRequest) => boolean
  /** Requests that may be taken in at once: a longer line makes everyone wait. */
  maxTakenIn?: number
  /** How many of them are worked on side by side: as many as keep the machine busy. The others wait their turn. */
  maxAtWork?: number
  /** How long a reader may wait for that turn before being sent away. */
  maxWaitMs?: number
  /** Uploads take long by nature, and mostly wait for the other side: they have room of their own. */
  maxUploads?: number
  /** So have stored files: a store that hangs must not take the places of pages. */
  maxFiles?: number
  /** And so have calls of the console: however many read, those who run the site can work. */
  maxConsole?: number
  /** What one visitor may have under way at once; without it a single one could take every place there is. */
  perVisitor?: Record<Kind, number> | undefined
  maxWaitingForPool?: number
  /** Milliseconds that the process may lag behind; 0 looks at no clock, and lets readers wait for their turn for ever. */
  maxLagMs?: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What it takes while it is under way; null before and after. */
    place: { kind: Kind; visitor: string } | null
  }
  interface FastifyContextConfig {
    /** Answered from the store of STORAGE_URL, whose pace is not ours. */
    isStoredFile?: boolean
    /** Answered however busy the site is. */
    isHealthCheck?: boolean
  }
}

type Kind = 'work' | 'upload' | 'file' | 'console'

export const MAX_PER_VISITOR: Record<Kind, number> = { work: 16, upload: 4, file: 32, console: 128 }

/** How many were refused, and why. */
export const shedFigures = { lag: 0, places: 0, wait: 0 }

/** With the work itself, and on a machine that is busy with other things too, an answer comes within a second. */
const MAX_WAIT_MS = 300

const BUSY = 'The site is very busy right now. Please try again in a moment.'

/** Says no early and cheaply when more arrives than can be answered in good time, so that the rest stays fast. */
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
    // Somebody who takes long to send a body keeps nobody from working meanwhile.
    if (kind !== 'upload' && mayHaveBody(request)) return done()
    enter(request, reply, kind, done)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isInner(request) || isAlwaysAnswered(request) || request.place) return done()
    const kind = kindOf(request)
    if (isFull(kind, request) || !places.hasRoom(kind, request)) return void shed(reply, 'places')
    enter(request, reply, kind, done)
  })
  // The work is done; what is left is to hand it over, however slowly the other side takes it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })

  // A form is not sent again by a proxy, and whoever filled it in has waited before: as long as there is a place it is taken.
  function pressureHandler(request: FastifyRequest, reply: FastifyReply): void {
    if (!isInner(request) && !isAlwaysAnswered(request) && isReader(request)) shed(reply, 'lag')
  }
}

/** Who has how much under way. It holds no more visitors than requests are under way. */
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
 * A monitor that is refused takes a node that is only busy for one that is broken. And a page that was sent is broken
 * without its scripts, styles and fonts, which cost next to nothing.
 */
const isAlwaysAnswered = (request: FastifyRequest) =>
  request.routeOptions.config.isHealthCheck === true || isBuiltFile(request)

/** Behind the sign-in; the forms of the sign-in itself stand in line with everybody. */
const isOfConsole = ({ access }: FastifyRequest['routeOptions']['config']) =>
  access !== undefined && access !== 'anyone'

/** Only who reads is sent away for being one too many: nothing that was filled in is lost by it. */
const isReader = (request: FastifyRequest) =>
  !mayHaveBody(request) && !isOfConsole(request.routeOptions.config)

const mayHaveBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function shed(reply: FastifyReply, reason: keyof typeof shedFigures) {
  shedFigures[reason] += 1
  return reply.code(503).header('Retry-After', '2').type('text/plain; charset=utf-8').send(BUSY)
}
