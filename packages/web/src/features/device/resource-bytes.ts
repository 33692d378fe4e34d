type Entry = Pick<
  PerformanceResourceTiming,
  'initiatorType' | 'transferSize' | 'encodedBodySize' | 'nextHopProtocol'
> & {
  /** 'cache' where it came from this device, in spite of its size. Not every browser tells. */
  deliveryType?: string
}

export const isCall = ({ initiatorType }: Entry): boolean =>
  initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' || initiatorType === 'beacon'

/**
 * What no page may read, so estimated: heads of question and answer together, with a short body of the question. A
 * connection of HTTP/2 says repeated heads in a few bytes.
 */
const heads = { plain: 1500, packed: 250 }

/** Bytes on the wire, both ways: the answer's body as it came, and heads. Nothing where it came from this device. */
export function bytesOf(entry: Entry): number {
  if (entry.transferSize === 0 || entry.deliveryType === 'cache') return 0
  const packed = entry.nextHopProtocol === 'h2' || entry.nextHopProtocol === 'h3'
  return entry.encodedBodySize + (packed ? heads.packed : heads.plain)
}
