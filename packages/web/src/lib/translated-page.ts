/**
 * Lets React change a page that the browser translates. A translator replaces text nodes by `<font>` elements, and React
 * goes on with the nodes that it made: without this module it fails where it inserts beside one or removes it, and it
 * changes texts that nobody sees (https://github.com/facebook/react/issues/11538). Imported before React renders.
 */
const translations = new WeakMap<Node, ChildNode>()

function remember(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const text = removedNodes[0]
    const translation = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (text && translation) translations.set(text, translation as ChildNode)
  }
}
const observer = new MutationObserver(remember)
observer.observe(document, { childList: true, subtree: true })

/** What stands for a text node that is no longer on the page, or is the node itself. */
function shown(node: Node): Node {
  remember(observer.takeRecords())
  return (node.parentNode ? null : translations.get(node)) ?? node
}

/** The child of `parent` that is, holds, or stands for this node; null if there is none. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = node && shown(node)
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

// oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
const { insertBefore, removeChild } = Node.prototype
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
  return insertBefore.call(this, node, childOf(this, before)) as T
}
Node.prototype.removeChild = function <T extends Node>(node: T): T {
  const child = childOf(this, node)
  if (child) removeChild.call(this, child)
  return node
}
// A text that changes takes the place of its translation, and is translated again.
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: ChildNode, value: string | null) {
    nodeValue.set!.call(this, value)
    const translation = shown(this) as ChildNode
    if (translation !== this) translation.replaceWith(this)
  },
})
