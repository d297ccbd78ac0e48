import { expect, test } from "vitest";
import { channelVideoId } from "../../../app/domain/uploads/channel-video";

test.each([
  "https://www.youtube.com/watch?v=abcDEF12345&t=12s",
  "https://youtu.be/abcDEF12345?si=x",
  "https://www.youtube.com/watch?v=abcDEF12345&v=other678901",
  "https://m.youtube.com/watch?app=desktop&v=abcDEF12345",
  "https://youtube.com/shorts/abcDEF12345",
  "https://www.youtube.com/live/abcDEF12345?feature=share",
  "https://www.youtube.com/embed/abcDEF12345#t=3",
  "HTTP://WWW.YouTube.com/watch?v=abcDEF12345#t=3",
])("%s is the video abcDEF12345", (url) => expect(channelVideoId(url)).toBe("abcDEF12345"));

test.each([
  "https://example.cz/watch?v=abcDEF12345",
  "https://youtube.com.evil.cz/watch?v=abcDEF12345",
  "https://www.youtube.com/@honza",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=short&v=abcDEF12345",
  "https://www.youtube.com/watch?v=abcDEF12345x",
  "https://www.youtube.com/watch?list=abcDEF12345",
  "https://www.youtube.com/watch?nov=abcDEF12345",
  "https://www.youtube.com/watch#v=abcDEF12345",
  "https://youtu.be/",
  "https://youtu.be/abcDEF1234%35",
  "https://example.cz/?u=https://youtu.be/abcDEF12345",
  "https://youtube.com@evil.cz/watch?v=abcDEF12345",
  "nic",
])("%s names no video of a known channel", (url) => expect(channelVideoId(url)).toBeNull());
