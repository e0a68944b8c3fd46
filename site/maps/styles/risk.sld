<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.1.0" xmlns="http://www.opengis.net/sld" xmlns:se="http://www.opengis.net/se" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <se:Name>risk</se:Name>
    <UserStyle>
      <se:Description>
        <se:Title>Climate risk by country (demonstration)</se:Title>
        <se:Abstract>A number from 0 to 100. Invented to show the design.</se:Abstract>
      </se:Description>
      <se:FeatureTypeStyle>
        <se:Rule>
          <se:Name>very-high</se:Name>
          <se:Description><se:Title>Very high: 80 and more</se:Title></se:Description>
          <ogc:Filter><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>risk</ogc:PropertyName><ogc:Literal>80</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo></ogc:Filter>
          <se:PolygonSymbolizer>
            <se:Fill><se:SvgParameter name="fill">#8c2d3f</se:SvgParameter></se:Fill>
            <se:Stroke><se:SvgParameter name="stroke">#ffffff</se:SvgParameter><se:SvgParameter name="stroke-width">0.6</se:SvgParameter></se:Stroke>
          </se:PolygonSymbolizer>
        </se:Rule>
        <se:Rule>
          <se:Name>high</se:Name>
          <se:Description><se:Title>High: 65 to 79</se:Title></se:Description>
          <ogc:Filter><ogc:PropertyIsBetween><ogc:PropertyName>risk</ogc:PropertyName><ogc:LowerBoundary><ogc:Literal>65</ogc:Literal></ogc:LowerBoundary><ogc:UpperBoundary><ogc:Literal>79</ogc:Literal></ogc:UpperBoundary></ogc:PropertyIsBetween></ogc:Filter>
          <se:PolygonSymbolizer>
            <se:Fill><se:SvgParameter name="fill">#cf6a55</se:SvgParameter></se:Fill>
            <se:Stroke><se:SvgParameter name="stroke">#ffffff</se:SvgParameter><se:SvgParameter name="stroke-width">0.6</se:SvgParameter></se:Stroke>
          </se:PolygonSymbolizer>
        </se:Rule>
        <se:Rule>
          <se:Name>medium</se:Name>
          <se:Description><se:Title>Medium: 50 to 64</se:Title></se:Description>
          <ogc:Filter><ogc:PropertyIsBetween><ogc:PropertyName>risk</ogc:PropertyName><ogc:LowerBoundary><ogc:Literal>50</ogc:Literal></ogc:LowerBoundary><ogc:UpperBoundary><ogc:Literal>64</ogc:Literal></ogc:UpperBoundary></ogc:PropertyIsBetween></ogc:Filter>
          <se:PolygonSymbolizer>
            <se:Fill><se:SvgParameter name="fill">#eeb479</se:SvgParameter></se:Fill>
            <se:Stroke><se:SvgParameter name="stroke">#ffffff</se:SvgParameter><se:SvgParameter name="stroke-width">0.6</se:SvgParameter></se:Stroke>
          </se:PolygonSymbolizer>
        </se:Rule>
        <se:Rule>
          <se:Name>low</se:Name>
          <se:Description><se:Title>Low: less than 50</se:Title></se:Description>
          <ogc:Filter><ogc:PropertyIsLessThan><ogc:PropertyName>risk</ogc:PropertyName><ogc:Literal>50</ogc:Literal></ogc:PropertyIsLessThan></ogc:Filter>
          <se:PolygonSymbolizer>
            <se:Fill><se:SvgParameter name="fill">#f6e6c4</se:SvgParameter></se:Fill>
            <se:Stroke><se:SvgParameter name="stroke">#ffffff</se:SvgParameter><se:SvgParameter name="stroke-width">0.6</se:SvgParameter></se:Stroke>
          </se:PolygonSymbolizer>
        </se:Rule>
        <se:Rule>
          <se:Name>none</se:Name>
          <se:Description><se:Title>No number</se:Title></se:Description>
          <se:ElseFilter/>
          <se:PolygonSymbolizer>
            <se:Fill><se:SvgParameter name="fill">#e4e4e0</se:SvgParameter></se:Fill>
            <se:Stroke><se:SvgParameter name="stroke">#ffffff</se:SvgParameter><se:SvgParameter name="stroke-width">0.6</se:SvgParameter></se:Stroke>
          </se:PolygonSymbolizer>
        </se:Rule>
      </se:FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
