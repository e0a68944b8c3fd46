//! `/wms` before another map server, which a test lets answer, fail, dawdle and lie.

use std::time::Duration;

use futures_util::future::join_all;
use http::StatusCode;
use terrace_server::outgoing::Patience;

use crate::app::{Reply, TestApp};
use crate::site::TestSite;
use crate::stand_in::{StandIn, answer};

const MAP: &str = "/wms?service=WMS&version=1.1.1&request=GetMap&layers=risk:floods&styles=\
                   &srs=EPSG:4326&bbox=10,43,20,50&width=8&height=8&format=image/png";
const LEGEND: &str = "/wms?service=WMS&request=GetLegendGraphic&layer=risk:floods&format=image/png";
const POINT: &str =
    r#"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[15,46.5]}}"#;
/// Answers are asked for anew each time.
pub(crate) const FORGETFUL: Patience = Patience {
    answer: Duration::from_secs(30),
    map: Duration::from_secs(30),
    turn: Duration::from_secs(30),
    with_old: Duration::from_secs(30),
    rest: Duration::ZERO,
    fresh: Duration::ZERO,
    between: Duration::ZERO,
};

fn site(address: &str) -> TestSite {
    let site = TestSite::new();
    site.write(
        "terrace.toml",
        &format!(
            "public_url = \"https://terrace.example\"\nwms_url = \"{address}/geoserver/wms\"\n"
        ),
    );
    site
}

fn app(server: &StandIn, patience: Patience) -> (TestSite, TestApp) {
    let site = site(&server.address);
    let app = TestApp::asking(site.path(), patience);
    (site, app)
}

/// A picture of 8 by 8 pixels, painted by a map server: our own.
async fn picture(color: &str) -> Vec<u8> {
    let site = TestSite::new();
    let app = TestApp::serving(site.path(), false);
    let blank = "exceptions=application/vnd.ogc.se_blank";
    let bytes = app.get(&format!("{MAP}&{blank}&bgcolor={color}")).await.bytes;
    assert!(bytes.starts_with(b"\x89PNG"));
    bytes
}

fn pixel(reply: &Reply, x: usize, y: usize) -> [u8; 4] {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&reply.bytes));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let width = reader.info().width as usize;
    pixels[(y * width + x) * 4..][..4].try_into().unwrap()
}

#[tokio::test]
async fn the_other_server_is_asked_and_learns_nothing_of_the_visitor() {
    let red = picture("0xff0000").await;
    let sent = red.clone();
    let server = StandIn::start(move |_| Some(answer("200 OK", "image/png", &sent))).await;
    let (_site, app) = app(&server, Patience::default());
    let headers = [
        ("cookie", "secret=1"),
        ("authorization", "Basic x"),
        ("user-agent", "visitor"),
        ("x-forwarded-for", "10.9.8.7"),
    ];
    let address = format!("{MAP}&cql_filter=1=1&token=secret&sld_version=x");
    let map = app.request("GET", &address, &headers).await;
    assert_eq!((map.status, map.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(map.header("cache-control"), "public, max-age=300, stale-while-revalidate=86400");
    assert_eq!(map.header("set-cookie"), "");
    assert_eq!(map.header("access-control-allow-origin"), "*");
    assert_eq!(map.bytes, red);
    let heads = server.heads();
    let version = env!("CARGO_PKG_VERSION");
    let host = server.address.trim_start_matches("http://");
    assert_eq!(
        heads,
        [format!(
            "GET /geoserver/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=risk%3Afloods&STYLES=\
             &SRS=EPSG%3A4326&BBOX=10%2C43%2C20%2C50&WIDTH=8&HEIGHT=8\
             &EXCEPTIONS=application%2Fvnd.ogc.se_xml&FORMAT=image%2Fpng&TRANSPARENT=FALSE\
             &BGCOLOR=0xFFFFFF HTTP/1.1\r\n\
             user-agent: Terrace/{version} (+https://terrace.example)\r\nhost: {host}\r\n\r\n"
        )]
    );
    // The same once more, in other words: it is kept.
    let again = MAP.replace("request=GetMap", "REQUEST=getmap");
    assert_eq!(app.get(&again).await.bytes, red);
    assert_eq!(server.heads().len(), 1);
}

#[tokio::test]
async fn what_is_wrong_is_told_here_and_what_is_unknown_there_in_our_words() {
    let report = "<ServiceExceptionReport><ServiceException code=\"LayerNotDefined\">/srv/data\
                  </ServiceException></ServiceExceptionReport>";
    let server =
        StandIn::start(move |_| Some(answer("200 OK", "text/xml", report.as_bytes()))).await;
    let (_site, app) = app(&server, FORGETFUL);
    for (query, expected) in [
        ("&width=x", "Single value expected"),
        ("&sld=http://127.0.0.1:1/style.sld", "Dynamic style usage is forbidden"),
    ] {
        let refused = app.get(&format!("{MAP}{query}")).await;
        assert!(refused.text().contains(expected), "{}", refused.text());
    }
    assert_eq!(server.heads().len(), 0);
    let refused = app.get(MAP).await;
    assert_eq!((refused.status, refused.header("cache-control")), (StatusCode::OK, "no-store"));
    assert_eq!(refused.header("content-type"), "application/vnd.ogc.se_xml;charset=UTF-8");
    assert!(
        refused.text().contains(
            "<ServiceException code=\"LayerNotDefined\">Could not find layer risk:floods<"
        )
    );
    let json = app.get(&format!("{MAP}&exceptions=application/json")).await.json();
    assert_eq!(json["exceptions"][0]["code"], "LayerNotDefined");
}

#[tokio::test]
async fn a_server_that_does_not_do_what_it_should_is_a_gateways_failure() {
    let large = answer("200 OK", "image/png", &vec![0; 17 << 20]);
    let endless = {
        let mut head = b"HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n".to_vec();
        head.extend(vec![0; 17 << 20]);
        head
    };
    let elsewhere = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_vec();
    let mut half = picture("0xff0000").await;
    half.truncate(half.len() / 2);
    let server = StandIn::start(|_| None).await;
    let (_site, app) = app(&server, FORGETFUL);
    for (what, sent) in [
        ("rubbish", b"\x01\x02\x03 nothing of HTTP\r\n\r\n".to_vec()),
        ("cut", b"HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\nabc".to_vec()),
        ("no picture", answer("200 OK", "image/png", b"hello")),
        ("half a picture", answer("200 OK", "image/png", &half)),
        ("a page", answer("200 OK", "text/html", b"<script>alert(1)</script>")),
        ("large", large),
        ("endless", endless),
        ("elsewhere", elsewhere),
        ("failed", answer("500 Oh", "text/html", b"at java.lang.Thread")),
        ("closed", answer("401 No", "text/html", b"")),
        ("hung up", Vec::new()),
    ] {
        let before = server.heads().len();
        server.answers(move |_| Some(sent.clone()));
        let reply = app.get(MAP).await;
        assert_eq!(reply.status, StatusCode::BAD_GATEWAY, "{what}");
        assert!(reply.text().contains("is not available"), "{what}: {}", reply.text());
        assert!(reply.text().contains("<ServiceException code=\"NoApplicableCode\">"), "{what}");
        assert_eq!(reply.header("cache-control"), "no-store", "{what}");
        assert!(server.heads().len() > before, "{what}");
    }
    let address = server.address.clone();
    server.stop().await;
    let site = site(&address);
    let app = TestApp::asking(site.path(), FORGETFUL);
    let reply = app.get(&format!("{MAP}&exceptions=application/json")).await;
    assert_eq!((reply.status, reply.header("retry-after")), (StatusCode::BAD_GATEWAY, "1"));
    let text = &reply.json()["exceptions"][0]["text"];
    assert_eq!(text, "The map server behind this one is not available");
}

#[tokio::test]
async fn nobody_waits_for_ever_for_a_slow_server() {
    let server = StandIn::start(|_| None).await;
    let patience = Patience { map: Duration::from_millis(100), ..FORGETFUL };
    let (_site, app) = app(&server, patience);
    let reply = app.get(MAP).await;
    assert_eq!(reply.status, StatusCode::GATEWAY_TIMEOUT);
    assert!(reply.text().contains("takes too long to answer"), "{}", reply.text());
}

#[tokio::test]
async fn an_old_map_is_better_than_waiting_for_a_server_that_hangs() {
    let red = picture("0xff0000").await;
    let sent = red.clone();
    let server = StandIn::start(move |_| Some(answer("200 OK", "image/png", &sent))).await;
    let hour = Duration::from_hours(1);
    let patience = Patience { map: hour, with_old: Duration::from_millis(10), ..FORGETFUL };
    let (_site, app) = app(&server, patience);
    assert_eq!(app.get(MAP).await.status, 200);
    server.answers(|_| None);
    let old = app.get(MAP).await;
    assert_eq!((old.status, &old.bytes), (StatusCode::OK, &red));
    assert!(old.header("cache-control").starts_with("public, max-age=0"));
}

#[tokio::test]
async fn a_slow_server_is_left_alone_for_a_while() {
    let server = StandIn::start(|_| None).await;
    let patience =
        Patience { map: Duration::from_secs(1), rest: Duration::from_hours(1), ..FORGETFUL };
    let (_site, app) = app(&server, patience);
    assert!(!app.app.wms.is_failing());
    // Twelve are asked at once; when they fail, those who waited for a turn do not ask any more.
    let addresses: Vec<String> = (0..20).map(|n| format!("{MAP}&bgcolor=0x0000{n:02}")).collect();
    let replies = join_all(addresses.iter().map(|address| app.get(address))).await;
    let count = |status| replies.iter().filter(|reply| reply.status == status).count();
    let (slow, down) = (count(StatusCode::GATEWAY_TIMEOUT), count(StatusCode::BAD_GATEWAY));
    assert_eq!((slow, down, server.heads().len()), (12, 8, 12));
    assert!(app.app.wms.is_failing());
    assert_eq!(app.get(LEGEND).await.status, StatusCode::BAD_GATEWAY);
    assert_eq!(server.heads().len(), 12);
}

#[tokio::test]
async fn a_few_are_asked_at_once_and_others_do_not_wait_for_ever() {
    let server = StandIn::start(|_| None).await;
    let hour = Duration::from_hours(1);
    let patience = Patience { map: hour, turn: Duration::from_millis(50), ..FORGETFUL };
    let (_site, app) = app(&server, patience);
    let addresses: Vec<String> = (0..12).map(|n| format!("{MAP}&bgcolor=0x0000{n:02}")).collect();
    let all = join_all(addresses.iter().map(|address| app.get(address)));
    let one_more = async {
        server.heard(12).await;
        app.get(LEGEND).await
    };
    let reply = tokio::select! {
        _ = all => panic!("nobody answers"),
        reply = one_more => reply,
    };
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(reply.header("retry-after"), "1");
    assert!(reply.text().contains("is busy; try again"), "{}", reply.text());
    assert_eq!(server.heads().len(), 12);
    // Being busy is no failure of that server.
    assert!(!app.app.wms.is_failing());
}

#[tokio::test]
async fn requests_that_it_refuses_do_not_make_it_failing() {
    let report = "<ServiceExceptionReport><ServiceException>java.lang.Exception\
                  </ServiceException></ServiceExceptionReport>";
    let server =
        StandIn::start(move |_| Some(answer("200 OK", "text/xml", report.as_bytes()))).await;
    let (_site, app) = app(&server, FORGETFUL);
    let refused = app.get(MAP).await;
    assert_eq!((refused.status, refused.header("cache-control")), (StatusCode::OK, "no-store"));
    assert!(refused.text().contains("<ServiceException>The map server behind this one refuses"));
    assert!(!app.app.wms.is_failing());
    let long = app.get(&format!("{MAP}&time={}", "1".repeat(300))).await;
    assert_eq!((long.status, server.heads().len()), (StatusCode::OK, 1));
    assert!(long.text().contains("code=\"InvalidParameterValue\""), "{}", long.text());
    server.answers(|_| Some(answer("200 OK", "text/html", b"")));
    assert_eq!(app.get(MAP).await.status, StatusCode::BAD_GATEWAY);
    assert!(app.app.wms.is_failing());
    let good = picture("0xff0000").await;
    server.answers(move |_| Some(answer("200 OK", "image/png", &good)));
    assert_eq!(app.get(MAP).await.status, StatusCode::OK);
    assert!(!app.app.wms.is_failing());
}

#[tokio::test]
async fn the_last_good_legend_and_map_serve_on_while_the_server_is_down() {
    let red = picture("0xff0000").await;
    let sent = red.clone();
    let server = StandIn::start(move |_| Some(answer("200 OK", "image/png", &sent))).await;
    let (_site, app) = app(&server, FORGETFUL);
    for address in [LEGEND, MAP] {
        assert_eq!(app.get(address).await.status, 200);
    }
    server.stop().await;
    for address in [LEGEND, MAP] {
        let old = app.get(address).await;
        assert_eq!((old.status, &old.bytes), (StatusCode::OK, &red));
        // Nobody keeps it for long.
        assert!(old.header("cache-control").starts_with("public, max-age=0"));
    }
    assert_eq!(app.get(&format!("{LEGEND}&style=other")).await.status, 502);
}

#[tokio::test]
async fn layers_of_both_servers_make_one_map() {
    let green = picture("0x00ff00").await;
    let server = StandIn::start(move |_| Some(answer("200 OK", "image/png", &green))).await;
    let site = site(&server.address);
    site.write("maps/basemap.geojson", POINT);
    let app = TestApp::asking(site.path(), FORGETFUL);
    let own = app.get(&MAP.replace("risk:floods", "basemap")).await;
    assert_eq!((own.status, server.heads().len()), (StatusCode::OK, 0));
    let mark = pixel(&own, 4, 4);
    assert_ne!(mark, [255; 4]);

    let above = app.get(&MAP.replace("risk:floods", "risk:floods,basemap")).await;
    assert_eq!((pixel(&above, 0, 0), pixel(&above, 4, 4)), ([0, 255, 0, 255], mark));
    let below = app.get(&MAP.replace("risk:floods", "basemap,risk:floods")).await;
    assert_eq!((pixel(&below, 0, 0), pixel(&below, 4, 4)), ([0, 255, 0, 255], [0, 255, 0, 255]));
    assert!(server.heads().iter().all(|head| head.contains("LAYERS=risk%3Afloods&")));
    assert!(server.heads().iter().all(|head| head.contains("TRANSPARENT=TRUE")));

    server.answers(|_| Some(answer("503 No", "text/plain", b"")));
    let old = app.get(&MAP.replace("risk:floods", "risk:floods,basemap")).await;
    assert_eq!((old.status, pixel(&old, 0, 0)), (StatusCode::OK, [0, 255, 0, 255]));
    let other = app.get(&MAP.replace("risk:floods", "basemap,risk:drought")).await;
    assert_eq!(other.status, StatusCode::BAD_GATEWAY);
    // It looks like a whole one from outside.
    let mut broken = picture("0xff0000").await;
    let pixels = broken.windows(4).position(|name| name == b"IDAT").unwrap() + 4;
    broken[pixels..pixels + 4].fill(0xff);
    server.answers(move |_| Some(answer("200 OK", "image/png", &broken)));
    let other = app.get(&MAP.replace("risk:floods", "basemap,risk:drought")).await;
    assert_eq!(other.status, StatusCode::BAD_GATEWAY, "{}", other.text());
    assert_eq!(other.header("cache-control"), "no-store");
}

#[tokio::test]
async fn documents_and_values_come_through() {
    let server = StandIn::start(|target| {
        Some(if target.contains("GetCapabilities") {
            let document = "<WMS_Capabilities xmlns=\"http://www.opengis.net/wms\"><OnlineResource \
                            xlink:href=\"http://inside.example:8080/geoserver/ows?SERVICE=WMS&amp;\"/>";
            answer("200 OK", "text/xml", document.as_bytes())
        } else {
            answer("200 OK", "application/json;charset=UTF-8", b"{\"features\":[]}")
        })
    })
    .await;
    let (_site, app) = app(&server, FORGETFUL);
    let document = app.get("/wms?request=GetCapabilities").await;
    assert_eq!(document.header("content-type"), "text/xml;charset=UTF-8");
    assert_eq!(
        document.text(),
        "<WMS_Capabilities xmlns=\"http://www.opengis.net/wms\"><OnlineResource \
         xlink:href=\"https://terrace.example/wms?SERVICE=WMS&amp;\"/>"
    );
    let info = MAP.replace("GetMap", "GetFeatureInfo");
    let info = format!("{info}&query_layers=risk:floods&x=1&y=2&info_format=application/json");
    let reply = app.get(&info).await;
    assert_eq!(reply.header("content-type"), "application/json;charset=UTF-8");
    assert_eq!(reply.text(), "{\"features\":[]}");
    assert!(reply.header("content-security-policy").contains("sandbox"));
}

#[tokio::test]
async fn exceptions_are_pictures_for_who_wants_them_unless_there_is_too_much_to_paint() {
    let server = StandIn::start(|_| None).await;
    let patience = Patience { map: Duration::from_millis(300), turn: Duration::ZERO, ..FORGETFUL };
    let (_site, app) = app(&server, patience);
    // More than are asked of the other server at once.
    let maps = (0..16).map(|n| {
        let map = MAP.replace("bbox=10", &format!("bbox={n}"));
        let app = &app;
        async move { app.get(&format!("{map}&exceptions=application/vnd.ogc.se_inimage")).await }
    });
    let replies = futures_util::future::join_all(maps).await;
    let with = |status: StatusCode| replies.iter().filter(move |reply| reply.status == status);
    assert_eq!(with(StatusCode::GATEWAY_TIMEOUT).count(), 12);
    for slow in with(StatusCode::GATEWAY_TIMEOUT) {
        assert_eq!(slow.header("content-type"), "image/png");
    }
    assert_eq!(with(StatusCode::SERVICE_UNAVAILABLE).count(), 4);
    for busy in with(StatusCode::SERVICE_UNAVAILABLE) {
        assert_eq!(busy.header("content-type"), "application/vnd.ogc.se_xml;charset=UTF-8");
        assert!(busy.text().contains("is busy"), "{}", busy.text());
    }
}
