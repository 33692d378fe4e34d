/** `burst` at once, `perSecond` in the long run. */
export type Rate = { burst: number; perSecond: number }
/** A clock in ms. */
export type Now = () => number

export class TokenBucket {
  readonly #rate: Rate
  readonly #now: Now
  #tokens: number
  #filledAt: number

  constructor(rate: Rate, now: Now) {
    this.#rate = rate
    this.#now = now
    this.#tokens = rate.burst
    this.#filledAt = now()
  }

  /** Takes a token and returns 0, or returns the seconds until there is one. */
  take(): number {
    this.#refill()
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#rate.perSecond
    this.#tokens--
    return 0
  }

  giveBack(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + 1)
  }

  isFull(): boolean {
    this.#refill()
    return this.#tokens >= this.#rate.burst
  }

  #refill(): void {
    const now = this.#now()
    // The computer's clock may be set back.
    const seconds = Math.max(0, now - this.#filledAt) / 1000
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + seconds * this.#rate.perSecond)
    this.#filledAt = now
  }
}

/** Buckets kept at most. Whoever has so many keys may as well use each of them once. */
const maxBuckets = 50_000

/** One token bucket per key. A full bucket is the same as none and is forgotten, so memory is bounded. A rate of 0 is no limit. */
export class TokenBuckets {
  readonly #rate: Rate
  readonly #now: Now
  readonly #max: number
  readonly #buckets = new Map<string, TokenBucket>()
  #sweptAt: number

  constructor(rate: Rate, now: Now, max = maxBuckets) {
    this.#rate = rate
    this.#now = now
    this.#max = max
    this.#sweptAt = now()
  }

  get size(): number {
    return this.#buckets.size
  }

  /** As `TokenBucket.take`. */
  take(key: string): number {
    if (this.#rate.perSecond === 0) return 0
    return (this.#buckets.get(key) ?? this.#add(key)).take()
  }

  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack()
  }

  #add(key: string): TokenBucket {
    this.#forgetFull()
    // The oldest, where none was full.
    if (this.#buckets.size >= this.#max)
      for (const [oldest] of this.#buckets.entries().take(1)) this.#buckets.delete(oldest)
    const bucket = new TokenBucket(this.#rate, this.#now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** At most once in the time that a bucket takes to fill: what nobody has used since is full. */
  #forgetFull(): void {
    const now = this.#now()
    const fillMs = (this.#rate.burst / this.#rate.perSecond) * 1000
    if (Math.abs(now - this.#sweptAt) < fillMs) return
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(key)
  }
}
