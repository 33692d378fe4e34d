/** `burst` tokens can be taken at once, and `perSecond` tokens are added each second. */
export type Rate = { burst: number; perSecond: number }
/** A clock in ms. */
export type Now = () => number

export class TokenBucket {
  readonly #rate: Rate
  readonly #now: Now
  #tokens: number
  #refilledAt: number

  constructor(rate: Rate, now: Now) {
    this.#rate = rate
    this.#now = now
    this.#tokens = rate.burst
    this.#refilledAt = now()
  }

  /** Takes `cost` tokens and returns 0. If there are fewer, returns the seconds until there are as many. */
  take(cost = 1): number {
    this.#refill()
    if (this.#tokens < cost) return (cost - this.#tokens) / this.#rate.perSecond
    this.#tokens -= cost
    return 0
  }

  /** Takes tokens for what was done already: those that are missing are owed, up to as many as the burst. */
  spend(cost: number): void {
    this.#refill()
    this.#tokens = Math.max(-this.#rate.burst, this.#tokens - cost)
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
    // The system clock may have been set back, so the difference can be negative.
    const seconds = Math.max(0, now - this.#refilledAt) / 1000
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + seconds * this.#rate.perSecond)
    this.#refilledAt = now
  }
}

/** Maximum number of buckets in memory. A caller with more keys than this can avoid the limit anyway, by using each key only once. */
const maxBuckets = 50_000

/** One token bucket per key. A full bucket is equivalent to no bucket and is deleted, so memory is bounded. `perSecond` 0 means no limit. */
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

  /** Takes `cost` tokens of `key`. Returns the same as `TokenBucket.take`. */
  take(key: string, cost = 1): number {
    if (this.#rate.perSecond === 0) return 0
    return (this.#buckets.get(key) ?? this.#add(key)).take(cost)
  }

  /** The same as `TokenBucket.spend`. */
  spend(key: string, cost: number): void {
    if (this.#rate.perSecond > 0) (this.#buckets.get(key) ?? this.#add(key)).spend(cost)
  }

  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack()
  }

  #add(key: string): TokenBucket {
    this.#deleteFullBuckets()
    // If no bucket was full, the oldest one is deleted.
    if (this.#buckets.size >= this.#max)
      for (const [oldest] of this.#buckets.entries().take(1)) this.#buckets.delete(oldest)
    const bucket = new TokenBucket(this.#rate, this.#now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Deletes full buckets, at most once in the time that an empty bucket takes to fill: a bucket not used during that time is full. */
  #deleteFullBuckets(): void {
    const now = this.#now()
    const fillMs = (this.#rate.burst / this.#rate.perSecond) * 1000
    if (Math.abs(now - this.#sweptAt) < fillMs) return
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(key)
  }
}
