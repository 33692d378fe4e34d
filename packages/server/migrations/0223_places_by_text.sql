-- Whether the geocoder gave the text that a motoboy's app sends as their place.
create index places_by_text on places (md5(location)) where location is not null;
