CREATE TABLE `frame_bands` (
	`dashcamer_id` integer NOT NULL,
	`band` text NOT NULL,
	`video_id` integer NOT NULL,
	PRIMARY KEY(`dashcamer_id`, `band`, `video_id`),
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `frame_bands_of_video` ON `frame_bands` (`video_id`);--> statement-breakpoint
ALTER TABLE `intakes` ADD `frame_hashes` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `frame_hashes` text;--> statement-breakpoint
-- Every second frame gives its four pieces: copies share six of the sixteen at least, where every single one would do.
CREATE TRIGGER frame_bands_of_new AFTER INSERT ON videos WHEN NEW.frame_hashes IS NOT NULL BEGIN
  INSERT INTO frame_bands (dashcamer_id, band, video_id)
  SELECT NEW.dashcamer_id, value || ':' || substr(NEW.frame_hashes, value * 4 + 1, 4), NEW.id
  FROM json_each('[4,5,6,7,12,13,14,15,20,21,22,23,28,29,30,31]')
  WHERE substr(NEW.frame_hashes, value * 4 + 1, 4) <> '0000';
END;--> statement-breakpoint
CREATE TRIGGER frame_bands_of_changed AFTER UPDATE OF frame_hashes, dashcamer_id ON videos BEGIN
  DELETE FROM frame_bands WHERE video_id = NEW.id;
  INSERT INTO frame_bands (dashcamer_id, band, video_id)
  SELECT NEW.dashcamer_id, value || ':' || substr(NEW.frame_hashes, value * 4 + 1, 4), NEW.id
  FROM json_each('[4,5,6,7,12,13,14,15,20,21,22,23,28,29,30,31]')
  WHERE substr(NEW.frame_hashes, value * 4 + 1, 4) <> '0000';
END;
