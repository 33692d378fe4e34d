-- Answers kept for retries held where a motoboy was, with the moment: a track of the day.
update idempotency_keys set answer = answer || '{"location": null, "seen_at": null}'
where jsonb_typeof(answer) = 'object' and answer ? 'seen_at';
update idempotency_keys set answer = jsonb_set(answer, '{motoboy}', (answer -> 'motoboy') - array['location', 'seen_at'])
where jsonb_typeof(answer) = 'object' and jsonb_typeof(answer -> 'motoboy') = 'object';

-- The day is enough to know when the geocoder is to be asked again: the moment would tell when somebody was there.
update places set asked_at = date_trunc('day', asked_at, 'UTC');
