-- Bairros are recognised within their city, and in all spellings of a name (packages/contract/src/bairro.ts). The server recognises those
-- of the last 90 days again; medians are of no older orders.
update orders set pickup_bairro = null, delivery_bairro = null
where created_at > now() - interval '91 days' and (pickup_bairro is not null or delivery_bairro is not null);
