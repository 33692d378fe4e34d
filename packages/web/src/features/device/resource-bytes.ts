type Entry = Pick<
  PerformanceResourceTiming,
  'initiatorType' | 'transferSize' | 'encodedBodySize' | 'nextHopProtocol'
> & {
  /** 'cache' if the resource came from this device. Not every browser has this property. */
  deliveryType?: string
}

export const isCall = ({ initiatorType }: Entry): boolean =>
  initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' || initiatorType === 'beacon'

/** The estimated bytes of all headers and a short request body, whose size a page cannot read. HTTP/2 and HTTP/3 compress repeated headers. */
const headerBytes = { plain: 1500, compressed: 250 }

/** The bytes that were sent and received for a resource: the compressed body and the estimated headers. 0 if the resource came from the cache. */
export function bytesOf(entry: Entry): number {
  if (entry.transferSize === 0 || entry.deliveryType === 'cache') return 0
  const compressed = entry.nextHopProtocol === 'h2' || entry.nextHopProtocol === 'h3'
  return entry.encodedBodySize + (compressed ? headerBytes.compressed : headerBytes.plain)
}
